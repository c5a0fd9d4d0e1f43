/** The output folder: demo/setup/build.mjs names one beside the folder being served. */
export const dist = process.env.BUILD_DIR || 'dist'
