import { describe, expect, test } from 'vitest'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { changesOf, detailsOf } from './flow-details'

const ownEndpoint = 'https://console.example/flow-data/7'
const flow: FlowDetail = {
  id: '7',
  name: 'Survey',
  status: 'DRAFT',
  categories: ['SURVEY', 'OTHER'],
  jsonVersion: '7.3',
  dataApiVersion: null,
  endpointUri: 'https://example.com/flow',
  errors: 0,
  health: null,
  updatedAt: 1,
  draft: null,
  validationErrors: [],
  ownEndpoint,
}

describe('the details of a flow', () => {
  test.each([
    [null, 'none', ''],
    [ownEndpoint, 'own', ''],
    ['https://example.com/flow', 'address', 'https://example.com/flow'],
  ])('with the URL %s select the matching endpoint option', (endpointUri, endpoint, endpoint_uri) => {
    const values = detailsOf({ ...flow, endpointUri })
    expect(values).toMatchObject({ endpoint, endpoint_uri })
    expect(changesOf(values, { ...flow, endpointUri })).toEqual({})
  })

  test('send only what was changed', () => {
    const values = detailsOf(flow)
    expect(changesOf({ ...values, name: ' New ' }, flow)).toEqual({ name: 'New' })
    expect(changesOf({ ...values, categories: ['OTHER', 'SURVEY'] }, flow)).toEqual({})
    expect(changesOf({ ...values, categories: ['SURVEY'] }, flow)).toEqual({ categories: ['SURVEY'] })
    expect(changesOf({ ...values, endpoint: 'none' }, flow)).toEqual({ endpoint_uri: '' })
    expect(changesOf({ ...values, endpoint: 'own' }, flow)).toEqual({ endpoint_uri: ownEndpoint })
  })
})
