import type { SentComponent } from '@/lib/contract/messages'

/** Where a value goes: which component, which of its parameters. */
export interface ParameterPlace {
  component: number
  parameter: number
}

export interface FillableParameter {
  key: string
  /** "{{1}} in the body". */
  label: string
  value: string
  place: ParameterPlace
}

const members: Record<string, 'text' | 'coupon_code'> = { text: 'text', coupon_code: 'coupon_code' }

function whereOf({ type, index }: SentComponent): string {
  return type === 'button' ? `button ${Number(index ?? 0) + 1}` : `the ${type}`
}

/** The values of a message that are texts, in the order of the message. Files keep their sample. */
export function fillableParameters(components: readonly SentComponent[]): FillableParameter[] {
  return components.flatMap((component, at) =>
    (component.parameters ?? []).flatMap((parameter, place) => {
      const member = members[parameter.type]
      if (member === undefined) return []
      const name = parameter.parameter_name ?? String(place + 1)
      const what = parameter.type === 'coupon_code' ? 'Code' : `{{${name}}}`
      return [
        {
          key: `${at}-${place}`,
          label: `${what} in ${whereOf(component)}`,
          value: parameter[member] ?? '',
          place: { component: at, parameter: place },
        },
      ]
    }),
  )
}

/** The components with one value changed. */
export function fillParameter(
  components: readonly SentComponent[],
  place: ParameterPlace,
  value: string,
): SentComponent[] {
  return components.map((component, at) =>
    at === place.component
      ? {
          ...component,
          parameters: component.parameters?.map((parameter, index) => {
            const member = index === place.parameter ? members[parameter.type] : undefined
            return member === undefined ? parameter : { ...parameter, [member]: value }
          }),
        }
      : component,
  )
}
