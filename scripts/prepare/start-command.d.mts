export const startCommand: readonly string[]
export const startVariables: Readonly<Record<string, string>>
