/** Where the build is written: demo/setup/build.mjs names a folder beside the one that is served. */
export const dist = process.env.BUILD_DIR || 'dist'
