export const text = {
  caption: 'Antes e depois',
  label: 'O quê',
  before: 'No contrato',
  after: 'A partir da liberação',
} as const
