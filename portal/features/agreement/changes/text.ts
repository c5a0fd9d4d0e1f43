export const text = {
  caption: 'Antes e depois',
  captionOf: (number: number) => `Antes e depois do aditivo ${number}`,
  label: 'Condição',
} as const
