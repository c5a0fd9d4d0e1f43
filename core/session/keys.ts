/** Apart from the others, which the few lines inside the HTML need not carry. */
export const tokenKey = 'token'
export const scamWarningKey = 'scamWarning'

/** Every key the product writes into the browser's storages: the names are part of the specification. */
export const localKeys = {
  token: tokenKey,
  alreadyMember: 'alreadyMember',
  forceNewLoan: 'forceNewLoan',
  /** Ours: the kept choice once more and until when, for the tab that a mail's link opens. */
  choice: 'choice',
  showEbsInfo: 'showEbsInfo',
  /** Ours: when somebody last logged out in this browser, milliseconds: what was typed before is gone in every tab. */
  loggedOutAt: 'loggedOutAt',
  /** Ours: the device fingerprint and until when it holds. */
  fingerprint: 'fingerprint',
  /** Ours: the secret by which the server tells this browser from strangers; it opens nothing by itself. */
  device: 'device',
  /** Ours: what was chosen about a recording of the visit. */
  recorderConsent: 'recorderConsent',
} as const

/** What a tab keeps for no longer than the session, however it ends. */
export const endingKeys = {
  /** Ours: ids of the request this tab goes on with, and of the declined one that the partner is asked about. */
  currentLoanId: 'currentLoanId',
  partnerFor: 'partnerFor',
  extraChecked: 'extraChecked',
  /** Ours: the id of the loan whose installments this tab looks at. */
  myLoanId: 'myLoanId',
  /** Ours: that the person has opened the chat, so that a reload goes on listening for answers. */
  chatStarted: 'chatStarted',
  /** Ours: the request for which the text about bank data was agreed to, and the text's version. */
  bankConsent: 'bankConsent',
  /** Ours: the e-mail of a registration, between its pages. */
  registration: 'registration',
} as const

/** What goes too where somebody logs out: it outlives a session that ran out, for they go on after the login. */
export const chosenKeys = {
  loanValue: 'loanValue',
  /** Ours: the rest of what a simulation or a partner handed over. */
  installmentsQty: 'installmentsQty',
  attribution: 'attribution',
  /** Ours: where the simulator's sliders stand, cents and installments. */
  simulated: 'simulated',
  /** Ours: what is typed and not yet sent, and whose it is. */
  drafts: 'drafts',
} as const

export const sessionKeys = {
  ...endingKeys,
  ...chosenKeys,
  scamWarning: scamWarningKey,
  /** Ours: where the person was when asked to log in; a route id, never a URL. */
  lastLocation: 'lastLocation',
  /** Ours: what a phone that took over from a computer may do, for ten minutes. */
  handOff: 'handOff',
  /** Ours: from the link of a mail, by which its kind is stopped. */
  unsubscribeToken: 'unsubscribeToken',
} as const
