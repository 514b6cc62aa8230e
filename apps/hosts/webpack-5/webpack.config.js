import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const inFolder = (path) => fileURLToPath(new URL(path, import.meta.url));

export default {
  context: inFolder('.'),
  entry: { main: './src/main.tsx', notice: './src/with-notice.tsx' },
  output: {
    path: inFolder('dist'),
    filename: 'assets/[name].[contenthash].js',
    publicPath: '/',
    clean: true,
    // webpack loads chunks with script elements. A page that requires Trusted Types allows its policy:
    // `trusted-types webpack`.
    trustedTypes: 'webpack',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
  module: {
    rules: [
      { test: /\.css\.ts$/, use: '@latchkey/vite/webpack-sheets' },
      { test: /(?<!\.css)\.tsx?$/, loader: 'ts-loader', options: { transpileOnly: true }, exclude: /node_modules/ },
    ],
  },
  plugins: [
    new HtmlWebpackPlugin({ template: './src/index.html', chunks: ['main'] }),
    new HtmlWebpackPlugin({ template: './src/index.html', chunks: ['notice'], filename: 'notice.html' }),
    new webpack.EnvironmentPlugin(['PUBLIC_TOKEN', 'API_URL']),
  ],
};
