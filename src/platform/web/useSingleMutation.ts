import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useSingleFlight } from './useSingleFlight.ts'

/** A mutation that is not begun again while it is under way; its state and its callbacks have the outcome. */
export function useSingleMutation<Answer, Input = void>(options: UseMutationOptions<Answer, Error, Input>) {
  const { mutateAsync, mutate: _, ...mutation } = useMutation(options)
  const once = useSingleFlight()
  const mutate = (input: Input) => {
    once(() => mutateAsync(input)).catch(() => {})
  }
  return { ...mutation, mutate }
}
