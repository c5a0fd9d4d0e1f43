export const text = {
  caption: 'Antes e depois',
  label: 'Condição',
} as const
