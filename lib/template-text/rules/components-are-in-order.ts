import type { ErrorRule } from '../findings'

const ranks: ReadonlyMap<string, number> = new Map([
  ['HEADER', 0],
  ['LIMITED_TIME_OFFER', 1],
  ['BODY', 2],
  ['FOOTER', 3],
  ['BUTTONS', 3],
  ['CAROUSEL', 3],
  ['CALL_PERMISSION_REQUEST', 3],
])

/** The order phones show them in. Footer and buttons may change places: published examples have both orders. */
export const componentsAreInOrder: ErrorRule = {
  id: 'components-are-in-order',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components }, report) {
    let highest = { rank: 0, type: '' }
    for (const { type, path } of components) {
      const rank = ranks.get(type)
      if (rank === undefined) continue
      if (rank < highest.rank) report({ path, message: `${type} stands before ${highest.type}. Move it up.` })
      else highest = { rank, type }
    }
  },
}
