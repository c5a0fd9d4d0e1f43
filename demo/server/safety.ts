/** Why a server may not run in production as it is set, one sentence each. */
export function unsafeSettings({ publicUrl, smtpUrl }: { publicUrl?: string; smtpUrl?: string }): string[] {
  const sentences: string[] = []
  if (!publicUrl) sentences.push('NODE_ENV=production needs PUBLIC_URL: mails and headers name it.')
  else if (!publicUrl.startsWith('https:')) {
    sentences.push('NODE_ENV=production needs a PUBLIC_URL that starts with https: passwords travel to it.')
  }
  if (!smtpUrl) sentences.push('NODE_ENV=production needs SMTP_URL: without it nobody receives a code.')
  return sentences
}
