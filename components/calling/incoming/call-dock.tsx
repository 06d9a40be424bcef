'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type Role, refusal } from '@/lib/access/roles'
import { rowQuery } from '@/lib/browser/row-queries'
import { useCurrentCall } from '../media/current-call'
import { useMissedCalls } from './use-missed-calls'

const DockPanel = dynamic(() => import('./dock-panel').then((module) => module.DockPanel), { ssr: false })

/** Ringing calls and the current call, on every page, for people who may answer. */
export function CallDock({ role }: { role: Role }) {
  return refusal(role, 'calling.call') === undefined && <Calls />
}

/** The components for calls are loaded with the first one. */
function Calls() {
  const { data } = useQuery(rowQuery('GET /api/calling/ringing'))
  const { call } = useCurrentCall()
  useMissedCalls(data?.data)
  const ringing = data?.data ?? []
  if (ringing.length === 0 && !call) return null
  return <DockPanel ringing={ringing} />
}
