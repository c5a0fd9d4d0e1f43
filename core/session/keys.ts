/** Separate exports, so that the inline script in the HTML does not carry the other keys. */
export const tokenKey = 'token'
export const scamWarningKey = 'scamWarning'
export const fingerprintKey = 'fingerprint'
export const deviceKey = 'device'
export const referrerKey = 'referrer'
export const myLoanKey = 'myLoanId'

/** Every key that the product writes to browser storage: the names are part of the specification. */
export const localKeys = {
  token: tokenKey,
  alreadyMember: 'alreadyMember',
  forceNewLoan: 'forceNewLoan',
  /** Our own: a second copy of the simulator choice with its expiry, for the tab that a mail's link opens. */
  choice: 'choice',
  showEbsInfo: 'showEbsInfo',
  /** Our own: the time of this browser's last logout, in ms: all tabs then discard older input. */
  loggedOutAt: 'loggedOutAt',
  /** Our own: the device fingerprint and its expiry. */
  fingerprint: fingerprintKey,
  /** Our own: the device token by which the server recognizes this browser; it grants no access. */
  device: deviceKey,
  /** Our own: whether this browser has used a passkey, or its user wants none ('used', 'declined'). */
  passkey: 'passkey',
  /** Our own: the user's choice about recording the visit. */
  recorderConsent: 'recorderConsent',
} as const

/** Keys that a tab drops at the end of the session, however it ends. */
export const endingKeys = {
  /** Our own: ids of the request this tab continues, and of the declined one offered to the partner. */
  currentLoanId: 'currentLoanId',
  partnerFor: 'partnerFor',
  extraChecked: 'extraChecked',
  /** Our own: the id of the loan whose installments this tab shows. */
  myLoanId: myLoanKey,
  /** Our own: set once the user has opened the chat, so that a reload keeps listening for answers. */
  chatStarted: 'chatStarted',
  /** Our own: the request for which bank data consent was given, and the version of its text. */
  bankConsent: 'bankConsent',
  /** Our own: the e-mail of a registration, kept between its pages. */
  registration: 'registration',
} as const

/** Keys also dropped at logout; they survive an expired session, for the user's next login. */
export const chosenKeys = {
  loanValue: 'loanValue',
  /** Our own: the remaining data handed over by a simulation or a partner. */
  installmentsQty: 'installmentsQty',
  attribution: 'attribution',
  /** Our own: the positions of the simulator's sliders, cents and installments. */
  simulated: 'simulated',
  /** Our own: unsent input, and the user it belongs to. */
  drafts: 'drafts',
  /** Our own: the page that asked for the login; a route id, never a URL. */
  lastLocation: 'lastLocation',
} as const

export const sessionKeys = {
  ...endingKeys,
  ...chosenKeys,
  scamWarning: scamWarningKey,
  /** Our own: set once another user's login has changed whose account this tab shows. */
  otherAccount: 'otherAccount',
  /** Our own: the token of a phone that took over from a computer, for ten minutes. */
  handOff: 'handOff',
  /** Our own: the token from a mail's unsubscribe link. */
  unsubscribeToken: 'unsubscribeToken',
  /** Our own: the token of a mail's link by which an owner says to be alive. */
  livingToken: 'livingToken',
  /** Our own: the token of a link by which another person pays. */
  paymentToken: 'paymentToken',
  /** Our own: the page on another site that led here. */
  referrer: referrerKey,
} as const
