import type { ComponentModel, FlowModel } from '../../model'

/** All components of the flow, at any depth; with `type`, those of this type. */
export const componentsOf = ({ screens }: FlowModel, type?: string): readonly ComponentModel[] =>
  screens.flatMap(({ components }) =>
    type === undefined ? components : components.filter((component) => component.type === type),
  )
