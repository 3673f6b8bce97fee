type Wire = { type: string; message: string; code?: string; param?: string }

/** A refusal in Stripe's own words and form. */
export class StripeFault extends Error {
  readonly status: number
  readonly wire: Wire

  constructor(status: number, wire: Wire) {
    super(wire.message)
    this.status = status
    this.wire = wire
  }
}

export const invalidRequest = (message: string, more: { code?: string; param?: string } = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...more })

export const noSuch = (what: string, id: string): StripeFault =>
  new StripeFault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })
