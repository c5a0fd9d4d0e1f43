/** Said of a contract whose documents or account came too late. */
export const lapsedTitle = (date: string): string => `Seu contrato perdeu a validade em ${date}`
