import { createElement, type ReactNode, type SVGProps } from 'react'

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string
}

const isTold = (props: IconProps): boolean =>
  Object.entries(props).some(
    ([name, value]) =>
      value !== undefined &&
      value !== null &&
      (name.startsWith('aria-') || name === 'role' || name === 'title'),
  )

/**
 * What draws each icon of Lucide in pages, in place of the package's own: the same picture, without contexts and names that
 * nothing here uses (`scripts/prepare/lean-packages.mjs`).
 */
export default function createIcon({ node }: { node: readonly Shape[] }) {
  return ({ size = 24, color = 'currentColor', strokeWidth = 2, children, ...rest }: IconProps): ReactNode =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': children || isTold(rest) ? undefined : true,
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    )
}
