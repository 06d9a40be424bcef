'use client'

import { Component, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import type { FlowStore } from './flow-store'
import { FlowStoreContext } from './use-flow'

/** Failed code loading, as the bundlers name it in production and in development. */
const isUnfetched = ({ name, message }: Error): boolean =>
  name === 'ChunkLoadError' || /failed to (?:load chunk|fetch dynamically imported)/i.test(message)

interface PaneProblemProps {
  label: string
  failure: unknown
  retry: () => void
}

/** Why a pane is empty, and how to continue. */
export function PaneProblem({ label, failure, retry }: PaneProblemProps) {
  const isConnection = failure instanceof Error && isUnfetched(failure)
  return (
    <div className="p-3">
      <Callout
        tone="danger"
        isAlert
        title={isConnection ? `${label} couldn’t be loaded` : `${label} can’t show this document`}
        action={
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        {isConnection
          ? 'Your document is safe, and the other panes still work. Check the connection, then try again.'
          : 'Your document is safe, and the other panes still work. Undo or change your last edit to show it again.'}
      </Callout>
    </div>
  )
}

interface PaneBoundaryProps {
  label: string
  children: ReactNode
}

interface PaneBoundaryState {
  /** What a pane threw, which can be anything. */
  broken: { failure: unknown } | undefined
}

/** Contains a crash to its pane: the document isn't kept in any of them. Resets with another document. */
export class PaneBoundary extends Component<PaneBoundaryProps, PaneBoundaryState> {
  static override contextType = FlowStoreContext
  declare context: FlowStore | undefined
  override state: PaneBoundaryState = { broken: undefined }
  private stopListening: (() => void) | undefined

  static getDerivedStateFromError(failure: unknown): PaneBoundaryState {
    return { broken: { failure } }
  }

  override componentDidMount() {
    this.stopListening = this.context?.subscribeToText(this.retry)
  }

  override componentWillUnmount() {
    this.stopListening?.()
  }

  private readonly retry = () => {
    if (this.state.broken) this.setState({ broken: undefined })
  }

  override render() {
    const { broken } = this.state
    const { label, children } = this.props
    if (!broken) return children
    return <PaneProblem label={label} failure={broken.failure} retry={this.retry} />
  }
}
