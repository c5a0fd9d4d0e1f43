/** Cancelable: preventDefault() keeps the visitor here. The e-mail is not told; `url` is the login page. */
export type CreditLoginEvent = CustomEvent<{ url: string }>
