export const startCommand: readonly string[]
