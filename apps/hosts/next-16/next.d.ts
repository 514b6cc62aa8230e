// Next's own declarations name two types that TypeScript 5.9 does not know yet.
type URLPatternInput = string | URLPatternInit;
interface URLPatternOptions {
  readonly ignoreCase?: boolean;
}
