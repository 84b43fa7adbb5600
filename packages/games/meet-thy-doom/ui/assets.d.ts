/* What the bundler makes of files that are not scripts. */
declare module '*.css';
declare module 'game-icons:*' {
  const path: string;
  export default path;
}
