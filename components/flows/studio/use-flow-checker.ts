'use client'

import { useEffect, useState } from 'react'
import { FlowChecker } from './flow-checker'
import type { FlowStore } from './flow-store'

const startWorker = () =>
  new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module', name: 'flow-check' })

/** Checks the document in a worker while the studio is open. */
export function useFlowChecker(store: FlowStore): FlowChecker {
  const [checker] = useState(() => new FlowChecker(store, startWorker))
  // Workers are not React's.
  useEffect(() => checker.start(), [checker])
  return checker
}
