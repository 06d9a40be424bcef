import type { ReactNode } from 'react'
import type { Problem } from '@/lib/contract/error-object'
import { buttonLook } from './button-look'
import { Callout } from './callout'
import { CopyButton } from './copy-button'

interface ProblemNoticeProps {
  problem: Problem
  /** Messages about inputs that aren't on this screen. */
  unplaced?: readonly string[]
  className?: string
}

const rules: readonly Problem['kind'][] = [
  'forbidden',
  'conflict',
  'signedOut',
  'confirmationNeeded',
  'proposed',
]

/** For support: the service's code, if any, and the trace. */
function Reference({ problem: { code, subcode, traceId } }: { problem: Problem }) {
  const names = [
    ...(code === undefined ? [] : [['Code', String(code)]]),
    ...(subcode === undefined ? [] : [['Subcode', String(subcode)]]),
    ...(traceId ? [['Trace', traceId]] : []),
  ]
  if (names.length === 0) return null
  const text = names.map(([name, value]) => `${name} ${value}`).join(', ')
  const label = code === undefined ? 'Copy trace' : 'Copy code and trace'
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
      {names.map(([name, value]) => (
        <span key={name}>
          {name} <code className="font-mono">{value}</code>
        </span>
      ))}
      <CopyButton text={text} label={label} />
    </p>
  )
}

/** What went wrong, why, what to do next, and the trace to mention to support. */
export function ProblemNotice({ problem, unplaced = [], className }: ProblemNoticeProps) {
  const signIn = (
    <a href="/sign-in?close=1" target="_blank" rel="noopener" className={buttonLook({ size: 'small' })}>
      Sign in again in a new tab
    </a>
  )
  const proposal = (
    <a href={`/proposals/${problem.proposalId}`} className={buttonLook({ size: 'small' })}>
      Open proposal
    </a>
  )
  const actions: Partial<Record<Problem['kind'], ReactNode>> = { signedOut: signIn, proposed: proposal }
  // The detail of a problem with one input is also that input's message.
  const others = unplaced.filter((sentence) => sentence !== problem.detail)
  // A rejection by a rule is self-explanatory and needs no trace.
  const isRule = problem.code === undefined && rules.includes(problem.kind)
  return (
    <Callout
      tone={problem.kind === 'proposed' ? 'info' : 'danger'}
      isAlert
      title={problem.title}
      action={actions[problem.kind]}
      className={className}
    >
      {problem.detail !== problem.title && <p>{problem.detail}</p>}
      {others.length > 0 && (
        <ul className="list-disc pl-4">
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {problem.nextStep && <p>{problem.nextStep}</p>}
      {problem.serviceWords?.map((words) => (
        <p key={words}>The service says: “{words}”</p>
      ))}
      {!isRule && <Reference problem={problem} />}
    </Callout>
  )
}
