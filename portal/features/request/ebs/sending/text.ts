export const text = {
  mayLeave: 'Leva alguns segundos. O banco pode pedir um código: deixe o celular por perto.',
} as const
