/** <credit-scam-warning> has no attributes: its words are not up for discussion. */
export const attributes = {}

export const settle = () => ({})
