/** URLs that would leave the site if used as a redirect, plain and disguised. */
const targets = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'http://127.0.0.1@evil.example/',
  'https://evil.example#127.0.0.1',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  '\u2028//evil.example',
  '／／evil.example',
  '/.//evil.example',
  '/minha-conta/..//evil.example',
  '@evil.example',
  '.evil.example',
  ':443@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  'ftp://evil.example/',
  '%68ttps://evil.example',
]

const disguises: ((target: string) => string)[] = [
  (target) => target,
  (target) => ` ${target}`,
  (target) => encodeURIComponent(target),
  (target) => encodeURIComponent(encodeURIComponent(target)),
  (target) => `${target}/login?from=rmkebs`,
  (target) => `account&next=${target}`,
]

/** All disguised targets without duplicates. */
export const hostileRedirects: readonly string[] = [
  ...new Set(targets.flatMap((target) => disguises.map((disguise) => disguise(target)))),
]
