/** Names a change in the URL of its page. */
export const changeParameter = 'mudanca'

export const proposalSlug = 'proposta'

/** The query of the page of what a person at the desk has proposed. */
export const proposalSearch = `${changeParameter}=${proposalSlug}`
