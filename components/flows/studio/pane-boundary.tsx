'use client'

import { Component, type ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'

interface PaneBoundaryProps {
  label: string
  children: ReactNode
}

/** A pane that breaks takes no other with it: the document is in none of them. */
export class PaneBoundary extends Component<PaneBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    const { label, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <div className="p-3">
        <Callout
          tone="danger"
          isAlert
          title={`${label} does not work right now`}
          action={
            <Button size="small" onClick={() => this.setState({ isBroken: false })}>
              Try again
            </Button>
          }
        >
          Your document is safe, and the other panes go on. Check the connection, then try again.
        </Callout>
      </div>
    )
  }
}
