/** Cancelable: preventDefault() leaves the warning where it is. */
export type CreditDismissEvent = CustomEvent<Record<string, never>>
