/** What Paystack says no with. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const notFound = (code: string, message: string): Refusal => new Refusal(404, code, message)
export const badRequest = (code: string, message: string): Refusal => new Refusal(400, code, message)
