export function killProposals(kills: number): Promise<{
  kills: number
  applied: number
  unknown: number
  lost: string[]
  doubled: string[]
}>
