export const text = {
  caption: 'Antes e depois',
  label: 'O quê',
} as const
