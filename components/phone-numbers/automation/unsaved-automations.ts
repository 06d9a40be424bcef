'use client'

import { useSyncExternalStore } from 'react'
import type { Automation } from '@/lib/contract/console/phone-numbers'
import type { AutomationValues } from './automation-values'

interface UnsavedAutomation {
  /** What was saved when the form was opened. */
  opened: Automation
  values: AutomationValues
}

/** What was typed and not saved, by phone number, for as long as the tab is open: looking elsewhere loses nothing. */
const unsaved = new Map<string, UnsavedAutomation>()
/** Numbers whose form is open and differs from what is saved. */
const openUnsaved = new Set<string>()
const listeners = new Set<() => void>()

function tell() {
  for (const listen of listeners) listen()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const unsavedOf = (phoneNumberId: string): UnsavedAutomation | undefined => unsaved.get(phoneNumberId)

export function keepUnsaved(phoneNumberId: string, automation: UnsavedAutomation): void {
  unsaved.set(phoneNumberId, automation)
  tell()
}

export function forgetUnsaved(phoneNumberId: string): void {
  if (unsaved.delete(phoneNumberId)) tell()
}

/** Says that an open form differs from what is saved, until what comes back is called. */
export function noteOpenUnsaved(phoneNumberId: string): () => void {
  openUnsaved.add(phoneNumberId)
  tell()
  return () => {
    openUnsaved.delete(phoneNumberId)
    tell()
  }
}

/** Whether there is something unsaved, in the form or left in it. */
export const useIsUnsaved = (phoneNumberId: string) =>
  useSyncExternalStore(
    subscribe,
    () => unsaved.has(phoneNumberId) || openUnsaved.has(phoneNumberId),
    () => false,
  )

/** Whether something waits here while its form is not shown. */
export const useIsKept = (phoneNumberId: string) =>
  useSyncExternalStore(
    subscribe,
    () => unsaved.has(phoneNumberId),
    () => false,
  )
