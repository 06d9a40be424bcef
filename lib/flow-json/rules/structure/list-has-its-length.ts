import { memberRule } from './structure-rule'

/** A list has as many items as its member takes (gap 8.5). */
export const listHasItsLength = memberRule('list-has-its-length', ({ value, member, path }, report) => {
  if (!Array.isArray(value)) return
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = member.spec
  const found = `this has ${value.length === 0 ? 'none' : value.length}`
  if (value.length < minItems)
    report({
      code: 'MIN_ITEMS_REQUIRED',
      message: `"${member.name}" needs at least ${items(minItems)}; ${found}.`,
      path,
    })
  if (value.length > maxItems)
    report({
      code: 'MAX_ITEMS_REQUIRED',
      message: `"${member.name}" takes at most ${items(maxItems)}; ${found}.`,
      path,
    })
})

const items = (count: number) => (count === 1 ? '1 item' : `${count} items`)
