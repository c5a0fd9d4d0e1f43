const { PUBLIC_URL } = process.env

/** The portal's origin if the operator has set it; empty for a local build. */
export const statedPublicUrl = PUBLIC_URL ? new URL(PUBLIC_URL).origin : ''

/** The portal's origin in what is built; at another port the demo's host tells its own (demo/api/hosting/own-address.ts). */
export const publicUrl = statedPublicUrl || 'http://127.0.0.1:3000'
