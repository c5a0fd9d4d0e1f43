interface Given {
  publicUrl?: string
  smtpUrl?: string
  databaseUrl?: string
  vaultKey?: string
}

/** Why a server may not run in production as it is set, one sentence each. */
export function unsafeSettings({ publicUrl, smtpUrl, databaseUrl, vaultKey }: Given): string[] {
  const sentences: string[] = []
  if (!publicUrl) sentences.push('NODE_ENV=production needs PUBLIC_URL: mails and headers name it.')
  else if (!publicUrl.startsWith('https:')) {
    sentences.push('NODE_ENV=production needs a PUBLIC_URL that starts with https: passwords travel to it.')
  }
  if (!smtpUrl) sentences.push('NODE_ENV=production needs SMTP_URL: without it nobody receives a code.')
  if (databaseUrl && !vaultKey)
    sentences.push(
      'NODE_ENV=production with DATABASE_URL needs server.vaultKey in APP_CONFIG: each process must open what another has sealed.',
    )
  return sentences
}
