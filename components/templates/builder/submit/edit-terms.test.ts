import { describe, expect, test } from 'vitest'
import { historyReasons } from '@/lib/contract/template-history'
import { templateCan } from '@/lib/contract/template-states'
import { templateStatuses } from '@/lib/contract/templates'
import { editTerms } from './edit-terms'

describe('the terms of an edit', () => {
  test('state the limits of the service for an approved template', () => {
    expect(editTerms('APPROVED').text).toContain('once in 24 hours and 10 times in 30 days')
  })

  test('allow editing rejected and paused templates', () => {
    expect(editTerms('REJECTED').blockedBecause).toBeUndefined()
    expect(editTerms('paused').blockedBecause).toBeUndefined()
  })

  test('say in advance that no edit is left', () => {
    const edit = (at: number) => ({
      at,
      status: 'PENDING',
      category: 'UTILITY',
      source: 'action' as const,
      reason: historyReasons.editedWhileApproved,
    })
    const readAt = 10 * 86_400_000
    const terms = editTerms('APPROVED', { moments: [edit(readAt - 3_600_000)], readAt })
    expect(terms).toMatchObject({
      tone: 'warning',
      title: 'No edits left right now',
      opensAt: readAt + 82_800_000,
    })
    expect(terms.text).toContain('again in 23 hours')
    expect(editTerms('APPROVED', { moments: [], readAt })).toEqual(editTerms('APPROVED'))
    expect(editTerms('REJECTED', { moments: [edit(readAt)], readAt })).toEqual(editTerms('REJECTED'))
  })

  test('are no alarm while the template is only in review', () => {
    expect(editTerms('PENDING').tone).toBe('info')
    expect(editTerms('DISABLED').tone).toBe('danger')
  })

  test.each([...templateStatuses, 'ON_HOLIDAY'])(
    'block edits that the status does not allow: %s',
    (status) => {
      expect(editTerms(status).blockedBecause).toBe(templateCan.edit(status))
    },
  )
})
