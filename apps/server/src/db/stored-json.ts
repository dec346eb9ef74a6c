/**
 * Reads a JSON column through the one function that knows what every version stored in it. Throws an error that names
 * the row.
 */
export function readStored<Value>(
  row: string,
  text: string,
  read: (stored: unknown) => Value,
): Value {
  try {
    return read(JSON.parse(text));
  } catch (error) {
    throw new Error(`${row} can't be read`, { cause: error });
  }
}
