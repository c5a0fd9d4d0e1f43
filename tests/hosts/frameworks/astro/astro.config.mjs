export default { build: { format: 'file' }, outDir: './out', devToolbar: { enabled: false } }
