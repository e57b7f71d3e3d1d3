// Narrow screens stack each row as a list; ARIA roles keep it a table.

import { type Key, type ReactNode, useId } from "react";

/** The row header is the column with `isRowHeader`, or the first one. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** For numbers and amounts. */
  readonly align?: "end";
  readonly isRowHeader?: boolean;
}

/** Longer tables skip layout and paint of rows out of view. */
const LONG_TABLE_ROWS = 50;

export function DataTable<Row>({
  columns,
  rows,
  rowKey,
  caption,
  isCaptionHidden = true,
  columnsOfWidest,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => Key;
  caption: string;
  isCaptionHidden?: boolean;
  /** Aligns columns with neighbouring tables. */
  columnsOfWidest?: number;
}) {
  const captionId = useId();
  const heading = columns.find((column) => column.isRowHeader === true) ?? columns[0];
  return (
    <div className="table-frame">
      <table
        className={`table ${rows.length > LONG_TABLE_ROWS ? "table-long" : ""} ${columnsOfWidest === undefined ? "" : "table-fixed"}`}
        role="table"
        aria-labelledby={captionId}
      >
        <caption id={captionId} className={isCaptionHidden ? "sr-only" : "px-5 pt-4 pb-2 text-start font-semibold"}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column, index) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                style={
                  columnsOfWidest === undefined || index === columns.length - 1
                    ? undefined
                    : { width: `${100 / columnsOfWidest}%` }
                }
                className={column.align === "end" ? "cell-end" : undefined}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={rowKey(row, index)} role="row">
              {columns.map((column) => (
                <Cell key={column.key} column={column} isHeading={column === heading}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, isHeading, children }: { column: Column<Row>; isHeading: boolean; children: ReactNode }) {
  if (isHeading) {
    return (
      <th scope="row" role="rowheader">
        {children}
      </th>
    );
  }
  return (
    <td role="cell" className={column.align === "end" ? "cell-end" : undefined}>
      <span className="cell-label" aria-hidden="true">
        {column.header}
      </span>
      <div>{children}</div>
    </td>
  );
}
