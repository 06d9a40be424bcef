/** Placeholder for the location chosen with each message. */
export const sampleLocation = {
  latitude: 38.7139,
  longitude: -9.1394,
  name: 'Place name',
  address: 'Address of the place',
} as const
