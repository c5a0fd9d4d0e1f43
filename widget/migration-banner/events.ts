/** Cancelable: preventDefault() keeps the visitor on the page; `url` is where the button leads. */
export type CreditMigrateEvent = CustomEvent<{ url: string }>
