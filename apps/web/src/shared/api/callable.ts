import type { Callables } from '@school/contract/callables';
import type { Call } from './base-api.ts';

type Name = keyof Callables;
type Request<Called extends Name> = Callables[Called]['request'];
type Answer<Called extends Name> = Callables[Called]['response'];
type NothingIfNullable<Value, Nothing> = null extends Value ? Nothing : Value;
/** What a hook of this callable is asked with: nothing, where the call has no payload. */
type Argument<Called extends Name> = NothingIfNullable<Request<Called>, void>;

type Parts<Called extends Name, Arg, Result> = {
  /** The payload of a hook's argument; without it the argument is the payload. */
  payload?: (argument: Arg) => Request<Called>;
  /** What a component gets of the answer; without it all. */
  pick?: (answer: Answer<Called>) => Result;
};

type CallEndpoint<Called extends Name, Arg, Result> = {
  query: (argument: Arg) => Call;
  transformResponse: (answer: Answer<Called>) => Result;
};

/** An endpoint that calls a function: `build.query(callable('listLessons'))`. The contract says what goes and comes. */
export function callable<Called extends Name, Arg = Argument<Called>, Result = Answer<Called>>(
  name: Called,
  { payload, pick }: Parts<Called, Arg, Result> = {},
): CallEndpoint<NoInfer<Called>, NoInfer<Arg>, NoInfer<Result>> {
  return {
    query: (argument) => ({ name, payload: payload ? payload(argument) : (argument ?? null) }) as Call,
    transformResponse: (answer) => (pick ? pick(answer) : answer) as Result,
  };
}
