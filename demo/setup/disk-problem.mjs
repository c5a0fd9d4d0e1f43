// It imports no package, because none may be installed yet.

const reasons = {
  ENOSPC: 'the disk is full',
  EROFS: 'it is read-only',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  ENOTDIR: 'it is not in a folder',
}

/**
 * @param {string} told an error of Node, or what a program said
 * @returns {string | undefined} the sentence for a file or folder that cannot be used, if that is what it tells
 */
export function explainDiskError(told) {
  const [, code = '', path] =
    /\b(ENOSPC|EROFS|EACCES|EPERM|ENOTDIR)\b(?:: [^\n']*'([^'\n]+)')?/.exec(told) ?? []
  if (!path && code !== 'ENOSPC') return undefined
  return `Cannot use ${path ?? process.cwd()}: ${reasons[/** @type {keyof typeof reasons} */ (code)]}.`
}
