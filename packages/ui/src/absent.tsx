/** A dash for what there is not. A list leaves it out on phones. */
export function Absent() {
  return <span data-absent>–</span>;
}
