import type { ReactNode } from 'react'
import { classNames } from './class-names'

/**
 * A line of facts with dots between them that are not read aloud. Each dot hangs in the gap before its fact, so at the
 * start of a line it is outside and clipped: no line begins or ends with one.
 */
export const Facts = ({ className, children }: { className?: string; children: ReactNode }) => (
  // The padding leaves room for the outlines of focused links.
  <span
    className={classNames(
      '-mx-1 flex gap-x-[1em] overflow-x-clip px-1 wrap-anywhere',
      className ?? 'flex-wrap',
    )}
  >
    {children}
  </span>
)

/** One of the facts. The first one of a line can go without a dot. */
export const Fact = ({ children, isFirst }: { children: ReactNode; isFirst?: boolean }) => (
  <span className="min-w-0">
    {!isFirst && (
      <span aria-hidden="true" className="float-start -ms-[1em] w-[1em] text-center">
        {' · '}
      </span>
    )}
    {children}
  </span>
)

/** The facts that are known. */
export const FactsLine = ({ facts }: { facts: Readonly<Record<string, ReactNode>> }) => (
  <Facts>
    {Object.entries(facts)
      .filter(([, fact]) => Boolean(fact))
      .map(([name, fact], place) => (
        <Fact key={name} isFirst={place === 0}>
          {fact}
        </Fact>
      ))}
  </Facts>
)
