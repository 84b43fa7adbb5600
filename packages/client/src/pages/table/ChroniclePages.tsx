import type { Block as ChronicleBlock, Chronicle } from '@doomtable/kernel';

/** A chronicle on paper. */
export function ChroniclePages({ chronicle }: { readonly chronicle: Chronicle }) {
  return (
    <article class="chronicle">
      <h1>{chronicle.title}</h1>
      {chronicle.about !== '' && <p class="chronicle-about">{chronicle.about}</p>}
      {chronicle.chapters.map(({ title, blocks }, i) => (
        // Chapters may share a title; their place is what tells them apart.
        <section key={`${i} ${title}`}>
          <h2>{title}</h2>
          {blocks.map((block, j) => (
            <Block key={`${j} ${block.is}`} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

function Block({ block }: { readonly block: ChronicleBlock }) {
  switch (block.is) {
    case 'line':
      return <p class="chronicle-line">{block.text}</p>;
    case 'story':
      return (
        <blockquote>
          <b>{block.by}</b> {block.text}
        </blockquote>
      );
    case 'scene':
      return <h3>{block.title}</h3>;
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {block.head.map(cell => (
                <th key={cell} scope="col">
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map(row => (
              <tr key={row.join()}>
                {row.map((cell, i) => (
                  <td key={`${i} ${cell}`}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}
