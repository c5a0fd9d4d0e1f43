/**
 * Tells password managers which account a new password belongs to. Without it they store the password under no name,
 * or under another field's text.
 */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
