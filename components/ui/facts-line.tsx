import { Fragment, type ReactNode } from 'react'

/** Facts in one line, with dots between them that are not read aloud; a line that wraps does not begin with one. */
export function FactsLine({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return Object.entries(facts)
    .filter(([, fact]) => Boolean(fact))
    .map(([name, fact], place) => (
      <Fragment key={name}>
        {place > 0 && <FactDot />}
        {fact}
      </Fragment>
    ))
}

/** Keeps to the fact before it. */
export const FactDot = () => <span aria-hidden="true">{'\u{a0}· '}</span>
