import type { Rule } from '../rule'

const MAX_PER_FLOW = 3

/** A whole flow has at most three image carousels (gap 8.5). */
export const carouselsAreFew: Rule = {
  name: 'carousels-are-few',
  since: '7.1',
  check(model, report) {
    const carousels = model.screens.flatMap(({ components }) =>
      components.filter(({ type }) => type === 'ImageCarousel'),
    )
    const surplus = carousels[MAX_PER_FLOW]
    if (!surplus) return
    report({
      code: 'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN',
      message: `A flow has at most ${MAX_PER_FLOW} ImageCarousel on all its screens; this one has ${carousels.length}.`,
      path: surplus.path,
    })
  },
}
